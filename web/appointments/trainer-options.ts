import { activeTrainers, gives } from '#shared/appointments/trainers.ts'

export const trainerOptions = (type?: Parameters<typeof gives>[0]) =>
  activeTrainers()
    .filter(({ id }) => !type || gives(type, id))
    .map(({ id, name }) => ({ value: id, label: name }))
