import { useId } from 'react'
import type { SettingGroup, SettingsSection } from '#shared/settings/setting-field.ts'
import { CollapsibleSection } from './collapsible-section.tsx'
import { findErrorsBelow } from './draft-edits.ts'
import { EmailActions } from './email-actions.tsx'
import { SettingInput } from './setting-input.tsx'
import type { SettingsDraftState } from './use-settings-draft.ts'

type SectionFormProps = {
  section: SettingsSection
  form: SettingsDraftState
  formId: string
  hasClients: boolean
}

export const SectionForm = ({ section, form, formId, hasClients }: SectionFormProps) => (
  <form
    id={formId}
    noValidate
    aria-label={section.title}
    onSubmit={(event) => {
      event.preventDefault()
      form.save()
    }}
    className="grid grid-cols-1 gap-4 [&_:is(button,input,textarea,select)]:scroll-mt-20 [&_:is(button,input,textarea,select)]:scroll-mb-40"
  >
    {section.groups.map((group) => (
      <FieldGroup key={group.title} group={group} form={form} hasClients={hasClients} />
    ))}
    {/* This hidden button makes Enter in a field save the form, because the visible button is outside, in the draft bar. */}
    <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
  </form>
)

type FieldGroupProps = { group: SettingGroup; form: SettingsDraftState; hasClients: boolean }

const FRAME_CLASS =
  'grid grid-cols-1 gap-5 border-border bg-surface max-sm:-mx-4 max-sm:border-y max-sm:px-4 sm:rounded-lg sm:border sm:px-6'

function FieldGroup({ group: { title, hint, fields, isFolded, email }, form, hasClients }: FieldGroupProps) {
  const id = useId()
  const heading = (
    <h3 id={id} className="text-lg font-semibold">
      {title}
    </h3>
  )
  const hintText = hint && <p className="text-sm text-pretty text-muted-foreground">{hint}</p>
  const inputs = fields.map((field) => (
    <SettingInput key={field.path} field={field} form={form} hasClients={hasClients} />
  ))
  if (!isFolded)
    return (
      <section aria-labelledby={id} className={`${FRAME_CLASS} max-sm:py-5 sm:py-6`}>
        <div className="grid gap-1">
          {heading}
          {hintText}
        </div>
        {inputs}
      </section>
    )
  const hasErrors = fields.some(({ path }) => findErrorsBelow(form.errors, path).length > 0)
  return (
    <section aria-labelledby={id} className={FRAME_CLASS}>
      <CollapsibleSection summary={heading} isForcedOpen={hasErrors} summaryClass="min-h-14">
        <div className="grid grid-cols-1 gap-5 pb-6">
          {hintText}
          {inputs}
          {email && <EmailActions email={email} title={title} isDirty={form.isDirty} />}
        </div>
      </CollapsibleSection>
    </section>
  )
}
