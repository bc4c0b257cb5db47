import { Plus } from 'lucide-react'
import { useId } from 'react'
import { type RowColumn, type RowsSetting, readSetting } from '#shared/settings/setting-field.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { moveItem } from './draft-edits.ts'
import { RowActions } from './row-actions.tsx'
import type { SettingsForm } from './use-settings-draft.ts'

type Row = Readonly<Record<string, string>>

/** A list whose rows have texts only: it is edited in place. */
export function RowsEditor({ field, form }: { field: RowsSetting; form: SettingsForm }) {
  const { path, label, changes, one, columns } = field
  const id = useId()
  const found = readSetting(form.value, path)
  const rows: readonly Row[] = Array.isArray(found) ? found : []
  const set = (next: readonly Row[]) => form.set(path, next)
  const blank = () => Object.fromEntries(columns.map(({ key, choices }) => [key, choices?.[0] ?? '']))
  return (
    <fieldset aria-labelledby={id} className="grid gap-3">
      <h4 id={id} className="text-sm font-semibold">
        {label}
      </h4>
      {changes && <p className="text-sm text-muted-foreground">{changes}</p>}
      <FieldError id={`${id}-error`} message={form.errors[path]} />
      {rows.map((row, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and its fields keep the focus
          key={index}
          className="grid gap-1 border-t border-border pt-1"
        >
          <legend className="sr-only">
            {label}, {one} {index + 1}
          </legend>
          <div className="flex min-h-11 items-center justify-between gap-3">
            <p aria-hidden="true" className="text-sm text-muted-foreground first-letter:uppercase">
              {one} {index + 1}
            </p>
            <RowActions
              name={`${one} ${index + 1} of ${label.toLowerCase()}`}
              index={index}
              count={rows.length}
              onMove={(steps) => set(moveItem(rows, index, steps))}
              onRemove={() => set(rows.toSpliced(index, 1))}
            />
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            {columns.map((column) => (
              <Cell
                key={column.key}
                column={column}
                value={row[column.key] ?? ''}
                error={form.errors[`${path}.${index}.${column.key}`] ?? ''}
                onChange={(text) => set(rows.with(index, { ...row, [column.key]: text }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        Icon={Plus}
        variant="outline"
        size="compact"
        className="justify-self-start"
        onClick={() => set([...rows, blank()])}
      >
        Add {one}
        <span className="sr-only"> to {label.toLowerCase()}</span>
      </Button>
    </fieldset>
  )
}

type CellProps = { column: RowColumn; value: string; error: string; onChange: (text: string) => void }

function Cell({ column: { label, kind, choices = [] }, onChange, ...control }: CellProps) {
  const common = { label, ...control }
  if (kind === 'text')
    return (
      <TextArea {...common} className="sm:col-span-2" onChange={({ target }) => onChange(target.value)} />
    )
  if (kind === 'choice')
    return (
      <SelectField
        {...common}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return <TextField {...common} onChange={({ target }) => onChange(target.value)} />
}
