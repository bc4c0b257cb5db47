import { DRAFT_LIFETIME_MINUTES } from './form-draft.ts'

export function DraftNotice({ hasExpired }: { hasExpired: boolean }) {
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {hasExpired
        ? `Your unfinished answers were deleted after ${DRAFT_LIFETIME_MINUTES} minutes, so that nobody else reads them here. Please start again.`
        : `Saved on this device as you type, for ${DRAFT_LIFETIME_MINUTES} minutes.`}
    </p>
  )
}
