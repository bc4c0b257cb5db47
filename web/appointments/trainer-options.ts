import { activeTrainers, isTypeOfferedBy } from '#shared/appointments/trainers.ts'

export const trainerOptions = (type?: Parameters<typeof isTypeOfferedBy>[0]) =>
  activeTrainers()
    .filter(({ id }) => !type || isTypeOfferedBy(type, id))
    .map(({ id, name }) => ({ value: id, label: name }))
