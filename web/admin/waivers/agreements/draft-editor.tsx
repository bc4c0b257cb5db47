import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import {
  type AgreementDraft,
  type AgreementVersion,
  DraftAgreementInput,
  isSameAgreementText,
} from '#shared/waivers/agreement-version.ts'
import { draftAgreement } from '#shared/waivers/agreements-operations.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { formatGymDateTime } from '../../format/dates.ts'
import { useUnsavedEdit } from '../../records/unsaved-edits.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { AgreementDifferences } from './agreement-differences.tsx'
import { agreementToasts } from './agreement-toasts.ts'
import { DraftActions } from './draft-actions.tsx'
import { createBlankSection, type DraftSection, moveSection, toDraftInput } from './draft-edits.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { SectionFields } from './section-fields.tsx'
import { AGREEMENTS_KEY } from './use-agreements.ts'

type DraftEditorProps = { current: AgreementVersion; draft: AgreementDraft | undefined; children: ReactNode }

export function DraftEditor({ current, draft, children }: DraftEditorProps) {
  const stored = toDraftInput(current, draft)
  const { edit: edits, keepEdit, discardEdit } = useUnsavedEdit<DraftAgreementInput>('agreements/draft')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPublishing, setIsPublishing] = useState(false)
  const values = edits ?? stored
  const isDirty = !!edits && !isSameAgreementText(edits, stored)
  const isOutdated = isDirty && (edits.revision !== stored.revision || edits.basedOn !== stored.basedOn)
  const saving = useStaffMutation({
    operation: draftAgreement,
    offlineConsequence: 'Nothing was saved',
    onSuccess: (saved, { queryClient }) => {
      queryClient.setQueryData(
        AGREEMENTS_KEY,
        (cached: object | undefined) => cached && { ...cached, draft: saved },
      )
      discardEdit()
      toast(agreementToasts.draftSaved)
    },
    onError: ({ code, message, fields }, queryClient) => {
      setErrors(fields)
      toast(staffToastMessages.failed(message))
      if (code === 'draftChanged' || code === 'agreementPublishedMeanwhile') {
        void queryClient.invalidateQueries({ queryKey: AGREEMENTS_KEY })
      }
    },
  })

  function edit(changes: Partial<DraftAgreementInput>) {
    const next = { ...values, ...changes }
    if (isSameAgreementText(next, stored)) discardEdit()
    else keepEdit(next)
    setErrors({})
  }
  const editSections = (sections: DraftSection[]) => edit({ sections })

  function move(index: number, steps: 1 | -1) {
    const id = values.sections[index]?.id
    editSections(moveSection(values.sections, index, steps))
    requestAnimationFrame(() => {
      const button = document.getElementById(`${steps === 1 ? 'down' : 'up'}-${id}`)
      const menuButton = button?.closest('fieldset')?.querySelector<HTMLElement>('[popovertarget]')
      ;(button?.offsetParent ? button : menuButton)?.focus()
    })
  }

  function add() {
    const section = createBlankSection()
    editSections([...values.sections, section])
    requestAnimationFrame(() => document.getElementsByName(`heading-${section.id}`)[0]?.focus())
  }

  function remove(index: number) {
    editSections(values.sections.toSpliced(index, 1))
    document.getElementById('add-section')?.focus()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isDirty) return
    const parsed = parse(DraftAgreementInput, values)
    if (parsed.ok) return saving.start(values)
    setErrors(parsed.fields)
    const [message = ''] = Object.values(parsed.fields)
    toast(staffToastMessages.failed(message))
  }

  const hasChanges = !!draft && draft.basedOn === current.version && !isSameAgreementText(draft, current)
  return (
    <div className="mt-8 flex flex-col gap-5 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <form
        id="draft"
        noValidate
        aria-label="Draft of the next version"
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-4 [&_:is(button,input,textarea)]:scroll-mb-32"
      >
        <div className="grid gap-1">
          <h2 className="text-display text-xl">Next Version</h2>
          <p className="text-muted-foreground">
            {draft
              ? `Draft saved ${formatGymDateTime(draft.updatedAt)} by ${draft.updatedBy.name ?? 'a colleague'}`
              : `Starts from version ${current.version}. Clients sign the new version after you publish the draft.`}
          </p>
        </div>
        {isOutdated && (
          <DraftConflict
            stored={stored}
            edits={edits}
            onDiscard={discardEdit}
            onKeep={() => keepEdit({ ...edits, basedOn: stored.basedOn, revision: stored.revision })}
          />
        )}
        <TextField
          label="Title"
          required
          value={values.title}
          error={errors.title ?? ''}
          onChange={({ target }) => edit({ title: target.value })}
        />
        {values.sections.map((section, index) => (
          <SectionFields
            key={section.id}
            section={section}
            index={index}
            count={values.sections.length}
            errors={errors}
            onChange={(changed) => editSections(values.sections.with(index, changed))}
            onMove={(steps) => move(index, steps)}
            onRemove={() => remove(index)}
          />
        ))}
        <Button
          Icon={Plus}
          id="add-section"
          variant="outline"
          size="compact"
          onClick={add}
          className="justify-self-start"
        >
          Add Section
        </Button>
      </form>
      <div className="max-xl:contents xl:sticky xl:top-20 xl:-m-1 xl:grid xl:max-h-[calc(100dvh-6rem)] xl:gap-5 xl:overflow-y-auto xl:p-1">
        <DraftActions
          version={current.version}
          isDirty={isDirty}
          hasChanges={hasChanges}
          isSaving={saving.isPending}
          onDiscard={discardEdit}
          onPublish={() => setIsPublishing(true)}
        />
        {children}
      </div>
      {draft && (
        <PublishDialog
          current={current}
          draft={draft}
          isOpen={isPublishing}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </div>
  )
}

type DraftConflictProps = {
  stored: DraftAgreementInput
  edits: DraftAgreementInput
  onDiscard: () => void
  onKeep: () => void
}

const DraftConflict = ({ stored, edits, onDiscard, onKeep }: DraftConflictProps) => (
  <div role="alert" className="grid gap-3 rounded-md border border-danger-border bg-danger-subtle px-4 py-3">
    <p className="font-semibold text-danger">
      Someone else has changed this text since you opened it. Your text is kept. Compare both versions below.
    </p>
    <AgreementDifferences before={stored} after={edits} />
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" onClick={onDiscard}>
        Discard My Changes
      </Button>
      <Button size="sm" variant="outline" onClick={onKeep}>
        Keep My Changes
      </Button>
    </div>
  </div>
)
