export type PickedSlot = { startsAt: string; trainerId?: string | undefined }
