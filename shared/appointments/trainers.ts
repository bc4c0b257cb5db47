import * as z from 'zod/mini'
import type { AppointmentType } from '../lib/settings/appointment-type-settings.ts'
import { business } from '../lib/settings/business.ts'
import type { Trainer } from '../lib/settings/settings.ts'

export const listActiveTrainers = (): Trainer[] => business.trainers.filter(({ hasLeft }) => !hasLeft)

export const listTrainerIds = (): string[] => listActiveTrainers().map(({ id }) => id)

export const trainerName = (id: string): string =>
  business.trainers.find((trainer) => trainer.id === id)?.name ?? id

/* @__NO_SIDE_EFFECTS__ */
export function trainerField() {
  return z
    .string('Trainer is required')
    .check(z.refine<string>((id) => listTrainerIds().includes(id), 'No trainer has this name'))
}

/** True if the trainer offers the type. A type without a list of trainers is offered by all trainers. */
export const isTypeOfferedBy = (
  { trainerIds, times }: Pick<AppointmentType, 'trainerIds' | 'times'>,
  trainerId: string,
): boolean => {
  const ids = times?.length ? times.map((time) => time.trainerId) : trainerIds
  return ids.length === 0 || ids.includes(trainerId)
}
