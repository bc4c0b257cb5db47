import { listSettingsDifferences } from '#shared/settings/settings-differences.ts'
import { Button } from '../../ui/button.tsx'
import { DifferenceList } from './difference-list.tsx'
import type { SettingsDraftState } from './use-settings-draft.ts'

export const DraftConflict = ({ form }: { form: SettingsDraftState }) => (
  <div role="alert" className="grid gap-3 rounded-md border border-danger-border bg-danger-subtle px-4 py-3">
    <p className="font-semibold text-danger">
      Someone else has changed the settings since you opened them. Your changes are kept. Compare both
      versions below.
    </p>
    <DifferenceList differences={listSettingsDifferences(form.stored.value, form.value)} />
    <p className="text-sm">
      Keep My Changes adds your changed fields to your colleague's draft. Save the draft afterward.
    </p>
    <div className="flex flex-wrap gap-2">
      <Button size="compact" variant="outline" onClick={form.discardEdits}>
        Discard My Changes
      </Button>
      <Button size="compact" variant="outline" onClick={form.keepMyChanges}>
        Keep My Changes
      </Button>
    </div>
  </div>
)
