/** A time that the visitor picked; without a trainer, any. */
export type PickedSlot = { startsAt: string; trainerId?: string | undefined }
