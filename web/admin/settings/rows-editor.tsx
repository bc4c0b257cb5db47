import { type ReactNode, useId, useState } from 'react'
import type { FieldErrors } from '#shared/lib/parse.ts'
import { isRow, type Row, type RowColumn } from '#shared/settings/setting-field.ts'
import { AddButton } from './add-button.tsx'
import { CollapsibleSection } from './collapsible-section.tsx'
import { findErrorsBelow, moveItem } from './draft-edits.ts'
import { FieldGroupError } from './field-group-error.tsx'
import { RowActions } from './row-actions.tsx'
import { RowCell } from './row-cell.tsx'
import { createBlankRow } from './rows.ts'

type RowsEditorProps = {
  label: string
  changeHint?: string | undefined
  one: string
  columns: readonly RowColumn[]
  ids?: readonly string[]
  path: string
  rows: unknown
  errors: FieldErrors
  currency: string
  onChange: (rows: readonly Row[]) => void
}

/** Edits a list of rows. A row with many fields is collapsed to the value of its first column. */
export function RowsEditor(props: RowsEditorProps) {
  const { label, changeHint, one, columns, ids, path, errors, currency, onChange } = props
  const id = useId()
  const rows = Array.isArray(props.rows) ? props.rows.filter(isRow) : []
  const [addedRowIndex, setAddedRowIndex] = useState<number>()
  const isFolded = columns.length > 2 || columns.some(({ kind }) => kind === 'text')

  const unusedId = ids?.find((id) => rows.every((row) => row.id !== id))

  function add() {
    setAddedRowIndex(rows.length)
    onChange([...rows, { ...createBlankRow(columns), ...(unusedId && { id: unusedId }) }])
  }

  return (
    <fieldset aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      {changeHint && <p className="text-sm text-muted-foreground">{changeHint}</p>}
      <FieldGroupError message={errors[path]} />
      {rows.map((row, index) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no ID, and its fields must keep the focus
          key={index}
          name={`${one} ${index + 1}`}
          title={isFolded ? String(row[columns[0]?.key ?? ''] || `New ${one}`) : undefined}
          isOpen={index === addedRowIndex || findErrorsBelow(errors, `${path}.${index}`).length > 0}
          actions={
            <RowActions
              name={`${one} ${index + 1} of ${label.toLowerCase()}`}
              index={index}
              count={rows.length}
              onMove={(steps) => onChange(moveItem(rows, index, steps))}
              onRemove={() => onChange(rows.toSpliced(index, 1))}
            />
          }
        >
          {columns.map((column) => (
            <RowCell
              key={column.key}
              column={column}
              row={row}
              path={`${path}.${index}`}
              errors={errors}
              currency={currency}
              onChange={(changed) => onChange(rows.with(index, changed))}
              renderRows={({ key, ...nested }) => (
                <RowsEditor
                  {...nested}
                  rows={row[key]}
                  path={`${path}.${index}.${key}`}
                  errors={errors}
                  currency={currency}
                  onChange={(value) => onChange(rows.with(index, { ...row, [key]: value }))}
                />
              )}
            />
          ))}
        </RowFrame>
      ))}
      {(!ids || unusedId) && (
        <AddButton onClick={add}>
          Add {one}
          <span className="sr-only"> to {label.toLowerCase()}</span>
        </AddButton>
      )}
    </fieldset>
  )
}

type RowFrameProps = {
  name: string
  /** The title of a collapsed row. Undefined if the row is never collapsed. */
  title: string | undefined
  isOpen: boolean
  actions: ReactNode
  children: ReactNode
}

function RowFrame({ name, title, isOpen, actions, children }: RowFrameProps) {
  const fields = <div className="grid grid-cols-1 gap-3 pb-2 sm:grid-cols-2">{children}</div>
  if (title !== undefined)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 rounded-md border border-border pl-3">
        <CollapsibleSection
          summary={<span className="line-clamp-1 wrap-anywhere">{title}</span>}
          isForcedOpen={isOpen}
          isChevronFirst
          className="col-span-full row-start-1"
          summaryClass="mr-12 min-h-11"
        >
          <div className="pt-1 pr-3 pb-2">{fields}</div>
        </CollapsibleSection>
        <div className="col-start-2 row-start-1">{actions}</div>
      </div>
    )
  return (
    <fieldset className="grid grid-cols-1 gap-1 border-t border-border pt-1">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p aria-hidden="true" className="text-sm text-muted-foreground first-letter:uppercase">
          {name}
        </p>
        {actions}
      </div>
      {fields}
    </fieldset>
  )
}
