import { lastUndoDay } from '#shared/clients/merge.ts'
import type { Activity } from '#shared/lib/activity.ts'
import { business } from '#shared/lib/business.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { useLazyOverlay } from '../../../loading/use-lazy-overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { today } from '../../format/dates.ts'

const UndoMergeDialog = lazyComponent(() => import('./undo-merge-dialog.tsx').then((m) => m.UndoMergeDialog))

type UndoMergeProps = {
  activity: Activity
  isUndone: boolean
}

export function UndoMerge({ activity: { at, details }, isUndone }: UndoMergeProps) {
  const mergeId = String(details?.mergeId)
  const records = Number(details?.records ?? 0)
  const { button, isOpening, overlay } = useLazyOverlay(UndoMergeDialog, { mergeId, records })
  const isPossible = !isUndone && today() <= lastUndoDay(plainDateIn(business.timeZone, new Date(at)))
  return (
    <>
      {isPossible && (
        <Button {...button} variant="outline" size="sm" isBusy={isOpening} className="justify-self-start">
          Undo Merge
        </Button>
      )}
      {/* The overlay stays after the undo, to show what was changed since. */}
      {overlay}
    </>
  )
}
