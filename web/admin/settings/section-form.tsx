import { useId } from 'react'
import type { SettingGroup, SettingsSection } from '#shared/settings/setting-field.ts'
import { SettingInput } from './setting-input.tsx'
import type { SettingsForm } from './use-settings-draft.ts'

type SectionFormProps = { section: SettingsSection; form: SettingsForm; formId: string; isFixed: boolean }

export const SectionForm = ({ section, form, formId, isFixed }: SectionFormProps) => (
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
      <Group key={group.title} group={group} form={form} isFixed={isFixed} />
    ))}
    {/* Enter in a field saves: the button is in the draft bar. */}
    <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
  </form>
)

type GroupProps = { group: SettingGroup; form: SettingsForm; isFixed: boolean }

function Group({ group: { title, hint, fields }, form, isFixed }: GroupProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 border-border bg-surface max-sm:-mx-4 max-sm:border-y max-sm:px-4 max-sm:py-5 sm:rounded-lg sm:border sm:p-6"
    >
      <div className="grid gap-1">
        <h3 id={id} className="text-lg font-semibold">
          {title}
        </h3>
        {hint && <p className="text-sm text-pretty text-muted-foreground">{hint}</p>}
      </div>
      {fields.map((field) => (
        <SettingInput key={field.path} field={field} form={form} isFixed={isFixed} />
      ))}
    </section>
  )
}
