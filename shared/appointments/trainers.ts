import * as z from 'zod/mini'
import { business } from '../lib/business.ts'

export const trainerIds: readonly string[] = business.trainers.map(({ id }) => id)

/** A trainer who left goes by the id. */
export const trainerName = (id: string): string =>
  business.trainers.find((trainer) => trainer.id === id)?.name ?? id

/* @__NO_SIDE_EFFECTS__ */
export function trainerField() {
  return z
    .string('Trainer is required')
    .check(z.refine<string>((id) => trainerIds.includes(id), 'We have no trainer of this name'))
}
