import { type ReactNode, useState } from 'react'
import type { FieldErrors } from '#shared/lib/parse.ts'
import type { RowColumn } from '#shared/settings/setting-field.ts'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/typed-field.tsx'
import { errorsBelow } from './draft-edits.ts'
import { numberOf } from './number-text.ts'
import { PictureField } from './picture-field.tsx'
import { formatNumbers, parseNumbers } from './rows.ts'

type RowCellProps = {
  column: RowColumn
  value: unknown
  path: string
  errors: FieldErrors
  onChange: (value: unknown) => void
  /** The editor of the rows in this row. */
  renderRows: (column: Extract<RowColumn, { kind: 'rows' }>) => ReactNode
}

export function RowCell({ column, value, path, errors, onChange, renderRows }: RowCellProps) {
  const { label } = column
  const error = errors[path] ?? ''
  const text = String(value ?? '')
  const common = { label, error, value: text } as const
  switch (column.kind) {
    case 'rows':
      return <div className="sm:col-span-2">{renderRows(column)}</div>
    case 'picture':
      return (
        <PictureField
          label={label}
          use={column.use}
          none={column.none}
          value={text}
          error={error}
          onChange={onChange}
        />
      )
    case 'check':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked || undefined)}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...common}
          options={column.choices.map((choice) => ({ value: choice, label: choice }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'number':
      return <NumberField {...common} className="" value={numberOf(value)} onChange={onChange} />
    case 'numbers':
      return (
        <NumbersField
          label={label}
          value={value}
          error={errorsBelow(errors, path)[0]?.[1] ?? ''}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <TextArea
          {...common}
          rows={2}
          className="sm:col-span-2"
          onChange={({ target }) => onChange(target.value)}
        />
      )
    default:
      return <TextField {...common} onChange={({ target }) => onChange(target.value)} />
  }
}

type NumbersFieldProps = { label: string; value: unknown; error: string; onChange: (value: unknown) => void }

/** While it is typed in it keeps the text: a comma or a point at its end is no number yet. */
function NumbersField({ label, value, error, onChange }: NumbersFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextArea
      label={label}
      rows={2}
      hint="Numbers with commas between them."
      className="sm:col-span-2"
      value={typed ?? formatNumbers(value)}
      error={error}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parseNumbers(target.value))
      }}
    />
  )
}
