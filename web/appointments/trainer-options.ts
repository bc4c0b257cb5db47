import { activeTrainers, offersType } from '#shared/appointments/trainers.ts'

export const trainerOptions = (type?: Parameters<typeof offersType>[0]) =>
  activeTrainers()
    .filter(({ id }) => !type || offersType(type, id))
    .map(({ id, name }) => ({ value: id, label: name }))
