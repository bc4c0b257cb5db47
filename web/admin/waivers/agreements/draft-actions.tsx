import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

type DraftActionsProps = {
  version: string
  isDirty: boolean
  hasChanges: boolean
  isSaving: boolean
  onDiscard: () => void
  onPublish: () => void
}

export function DraftActions(props: DraftActionsProps) {
  const { version, isDirty, hasChanges, isSaving, onDiscard, onPublish } = props
  const canPublish = hasChanges && !isDirty
  return (
    <section
      aria-label="Draft"
      className="draft-bar grid gap-3 border-border bg-surface max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:-mx-4 max-xl:border-t max-xl:px-4 max-xl:py-3 lg:max-xl:-mx-8 lg:max-xl:px-8 xl:rounded-lg xl:border xl:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 max-xl:hidden">
        <h2 className="text-lg font-semibold">Draft</h2>
        <Badge tone={isDirty ? 'yellow' : hasChanges ? 'blue' : 'gray'} hasShape>
          {isDirty ? 'Not saved' : hasChanges ? 'Saved' : 'No changes'}
        </Badge>
      </div>
      <p role="status" className="text-sm text-muted-foreground max-xl:sr-only">
        {isDirty
          ? 'Not saved yet. Save the draft before you publish it.'
          : hasChanges
            ? `The draft differs from version ${version} and can be published.`
            : `The draft is the same as version ${version}, which is in use.`}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-2 xl:*:grow">
        <Button
          type="submit"
          form="draft"
          variant={isDirty ? 'primary' : 'outline'}
          isBusy={isSaving}
          busyLabel="Saving..."
          aria-disabled={!isDirty}
        >
          Save Draft
        </Button>
        <Button
          variant={canPublish ? 'primary' : 'outline'}
          className={isDirty ? 'max-sm:hidden' : ''}
          aria-disabled={!canPublish}
          onClick={() => canPublish && onPublish()}
        >
          Publish...
        </Button>
        {isDirty && (
          <Button variant="ghost" className="max-sm:px-2 xl:basis-full" onClick={onDiscard}>
            Discard Changes
          </Button>
        )}
      </div>
    </section>
  )
}
