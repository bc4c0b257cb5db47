import type { ReactNode } from 'react'
import { readSetting, type SettingField } from '#shared/settings/setting-field.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { ClosuresEditor } from './closures-editor.tsx'
import { RowsEditor } from './rows-editor.tsx'
import { settingLimit } from './setting-limit.ts'
import { TrainersEditor } from './trainers-editor.tsx'
import type { SettingsForm } from './use-settings-draft.ts'
import { WeekEditor } from './week-editor.tsx'

type EditorProps = { form: SettingsForm; path: string }

const editors: Readonly<Record<string, (props: EditorProps) => ReactNode>> = {
  'business.hours': WeekEditor,
  'business.closures': ClosuresEditor,
  'business.trainers': TrainersEditor,
}

type SettingInputProps = { field: SettingField; form: SettingsForm; isFixed: boolean }

export function SettingInput({ field, form, isFixed }: SettingInputProps) {
  const { path, label, changes } = field
  const value = readSetting(form.value, path)
  const error = form.errors[path] ?? ''
  if (field.kind === 'list') {
    const Editor = editors[path]
    return Editor && <Editor form={form} path={path} />
  }
  if (field.kind === 'rows') return <RowsEditor field={field} form={form} />
  if (field.kind === 'choice')
    return (
      <RadioField
        label={label}
        name={path}
        hint={changes}
        error={error}
        options={field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        chosen={String(value)}
        onChange={({ target }) =>
          form.set(path, field.choices.find((choice) => String(choice.value) === target.value)?.value)
        }
      />
    )
  const text = String(value ?? '')
  if (field.kind === 'number')
    return (
      <TextField
        label={label}
        type="number"
        inputMode="numeric"
        min={0}
        className="[&_input]:max-w-40"
        hint={changes}
        error={error}
        value={text}
        onChange={({ target }) => form.set(path, target.value === '' ? undefined : Number(target.value))}
      />
    )
  if (field.kind === 'time')
    return (
      <TextField
        label={label}
        type="time"
        step={900}
        className="[&_input]:max-w-40"
        hint={changes}
        error={error}
        value={text}
        onChange={({ target }) => form.set(path, target.value)}
      />
    )
  const hint = <LimitHint text={text} limit={settingLimit(path)} changes={changes} />
  const common = { label, hint, error, value: text } as const
  if (field.kind === 'text')
    return <TextArea {...common} onChange={({ target }) => form.set(path, target.value)} />
  return (
    <TextField
      {...common}
      type={field.input ?? 'text'}
      disabled={isFixed && field.isFixed === true}
      onChange={({ target }) => form.set(path, target.value)}
    />
  )
}

type LimitHintProps = { text: string; limit: number | undefined; changes: string | undefined }

/** From here on the owner reads how much room is left. */
const NEARLY_FULL = 0.7

function LimitHint({ text, limit, changes }: LimitHintProps) {
  const isNear = limit !== undefined && text.length > limit * NEARLY_FULL
  return (
    <>
      {changes}
      {isNear && (
        <span className="tabular-figures">
          {' '}
          {text.length} of {limit} characters.
        </span>
      )}
    </>
  )
}
