import type { DraftAgreementInput } from '#shared/waivers/agreement-version.ts'
import { Button } from '../../../ui/button.tsx'
import { Differences } from './differences.tsx'

type DraftConflictProps = {
  theirs: DraftAgreementInput
  mine: DraftAgreementInput
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Nothing is overwritten without being seen. */
export const DraftConflict = ({ theirs, mine, onTakeTheirs, onKeepMine }: DraftConflictProps) => (
  <div role="alert" className="grid gap-3 rounded-md border border-danger-border bg-danger-subtle px-4 py-3">
    <p className="font-semibold text-danger">
      Someone else has changed this text since you opened it. Your text is kept; this is how it differs from
      theirs.
    </p>
    <Differences before={theirs} after={mine} />
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" onClick={onTakeTheirs}>
        Take Theirs
      </Button>
      <Button size="sm" variant="outline" onClick={onKeepMine}>
        Keep Mine
      </Button>
    </div>
  </div>
)
