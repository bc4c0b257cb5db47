import type { SettingsDifference } from '#shared/settings/settings-version.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { CollapsibleSection } from './collapsible-section.tsx'
import { DifferenceList, formatChangeCount } from './difference-list.tsx'
import { PreviewButton } from './preview-button.tsx'
import { usePagesStatus } from './use-pages-status.ts'
import type { StoredSettings } from './use-settings.ts'
import type { SettingsDraftState } from './use-settings-draft.ts'

type DraftBarProps = {
  form: SettingsDraftState
  formId: string
  stored: StoredSettings
  differences: readonly SettingsDifference[]
  onPublish: () => void
  onDiscard: () => void
}

/** On small screens, the bar sticks to the bottom of the window and is hidden if there is nothing to save or publish. */
export function DraftBar({ form, formId, stored, differences, onPublish, onDiscard }: DraftBarProps) {
  const { isDirty, isSaving, problem, errors } = form
  const hasDraft = differences.length > 0
  const pagesStatus = usePagesStatus(stored)
  const isIdle = !isDirty && !hasDraft && !pagesStatus.isImportant
  const status = isDirty ? unsavedText(Object.keys(errors).length) : pagesStatus.text
  return (
    <section
      aria-label="Draft"
      className={`draft-bar grid gap-3 border-border bg-surface max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:-mx-4 max-xl:border-t max-xl:px-4 max-xl:py-3 lg:max-xl:-mx-8 lg:max-xl:px-8 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto xl:rounded-lg xl:border xl:p-5 ${isIdle ? 'max-xl:hidden' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 max-xl:hidden">
        <h2 className="text-lg font-semibold">Draft</h2>
        <Badge tone={isDirty ? 'yellow' : hasDraft ? 'blue' : 'gray'} hasShape>
          {isDirty ? 'Not saved' : hasDraft ? 'Saved' : 'No changes'}
        </Badge>
      </div>
      <p
        role="status"
        className={`text-sm text-muted-foreground ${pagesStatus.isImportant || isDirty ? '' : 'max-xl:sr-only'}`}
      >
        {hasDraft && !isDirty && (
          <span className="sr-only">{formatChangeCount(differences.length)} not published. </span>
        )}
        {status}
      </p>
      {isDirty && problem && <FieldError id="draft-problem" message={problem} />}
      {hasDraft && !isDirty && <StoredChanges differences={differences} />}
      {isDirty && (
        <div className="flex flex-wrap gap-x-3 gap-y-2 xl:*:grow">
          <Button type="submit" form={formId} isBusy={isSaving} busyLabel="Saving...">
            Save Draft
          </Button>
          <Button variant="ghost" onClick={form.discardEdits}>
            Discard Edits
          </Button>
        </div>
      )}
      {hasDraft && !isDirty && (
        <div className="flex flex-wrap gap-x-2 gap-y-2 max-sm:[&>:is(a,button)]:px-3 xl:*:grow">
          <Button onClick={onPublish}>Publish...</Button>
          <PreviewButton key={form.stored.revision} revision={form.stored.revision} />
          <Button variant="ghost" onClick={onDiscard}>
            Discard...
          </Button>
        </div>
      )}
    </section>
  )
}

function unsavedText(errorCount: number): string {
  if (errorCount === 0) return 'Not saved yet.'
  return `Not saved: please check ${errorCount === 1 ? 'one field' : `${errorCount} fields`}.`
}

const StoredChanges = ({ differences }: { differences: readonly SettingsDifference[] }) => (
  <>
    <CollapsibleSection
      summary={<span className="font-semibold">{formatChangeCount(differences.length)} not published</span>}
      isForcedOpen={false}
      className="xl:hidden"
    >
      <div className="max-h-[40dvh] overflow-y-auto pb-2">
        <DifferenceList differences={differences} />
      </div>
    </CollapsibleSection>
    <div className="grid gap-3 max-xl:hidden">
      <p className="font-semibold">{formatChangeCount(differences.length)} not published</p>
      <DifferenceList differences={differences} />
    </div>
  </>
)
