import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatDecimalAmount } from '#shared/lib/money.ts'
import type { FieldErrors } from '#shared/lib/parse.ts'
import { type Row, type RowColumn, readSetting, replaceSetting } from '#shared/settings/setting-field.ts'
import { toOption } from '#shared/settings/setting-text.ts'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/typed-field.tsx'
import { parseAmount } from '../format/parse-amount.ts'
import { findErrorsBelow } from './draft-edits.ts'
import { PictureField } from './picture-field.tsx'
import { formatNumbers, parseNumbers } from './rows.ts'
import { toOptionalNumber } from './to-optional-number.ts'

export type CellProps<Item = Row> = {
  column: RowColumn
  row: Item
  path: string
  errors: FieldErrors
  currency: string
  onChange: (row: Item) => void
  isRequired?: boolean
  /** The published version of the row, which clients may have bought or booked. Undefined if the row is new. */
  published?: Item | undefined
  mayHaveBuyers?: boolean
  renderRows?: (column: Extract<RowColumn, { kind: 'rows' }>) => ReactNode
}

export function RowCell(props: CellProps) {
  const { column, row, path, errors, currency, isRequired = false, onChange, renderRows } = props
  const { key, label, hint, isOptional } = column
  const value = readSetting(row, key)
  const set = (changed: unknown) => onChange(replaceSetting(row, key, changed))
  const error = errors[`${path}.${key}`] ?? ''
  const text = String(value ?? '')
  const common = { label, hint, error, required: isRequired && !isOptional } as const
  switch (column.kind) {
    case 'own':
      return null
    case 'rows':
      return <div className="sm:col-span-2">{renderRows?.(column)}</div>
    case 'picture':
      return <PictureField {...common} use={column.use} noneLabel={column.none} value={text} onChange={set} />
    case 'check': {
      const checkbox = (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={({ target }) => set(target.checked || undefined)}
        />
      )
      if (!hint) return checkbox
      return (
        <div className="grid gap-1 sm:col-span-2">
          {checkbox}
          <p className="text-sm text-muted-foreground">{hint}</p>
        </div>
      )
    }
    case 'choice':
      return (
        <SelectField
          {...common}
          required={false}
          options={column.choices.map(toOption)}
          value={text}
          onChange={({ target }) => set(target.value)}
        />
      )
    case 'money':
      return <MoneyField {...common} currency={currency} amount={toOptionalNumber(value)} onAmount={set} />
    case 'number': {
      const { min = 0, max, step } = column
      return (
        <NumberField
          {...common}
          {...{ min, max, step }}
          className=""
          value={toOptionalNumber(value)}
          onChange={set}
        />
      )
    }
    case 'numbers':
    case 'lines': {
      const [first] = findErrorsBelow(errors, `${path}.${key}`)
      const field = { ...common, error: first?.[1] ?? '', className: 'sm:col-span-2' }
      return column.kind === 'lines' ? (
        <TextArea
          {...field}
          required={false}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ target }) => set(target.value === '' ? [] : target.value.split('\n'))}
        />
      ) : (
        <NumbersField {...field} value={value} onChange={set} />
      )
    }
    case 'text':
      return (
        <TextArea
          {...common}
          rows={2}
          className="sm:col-span-2"
          value={text}
          onChange={({ target }) => set(target.value)}
        />
      )
    default:
      return <TextField {...common} value={text} onChange={({ target }) => set(target.value)} />
  }
}

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  currency: string
  amount: number | undefined
  onAmount: (amount: number) => void
}

/** Uses a text field, because a number input reads '39,90' as 3990. Shows invalid text until another part of the form sets the amount. */
export function MoneyField({ currency, amount = Number.NaN, onAmount, error, ...field }: MoneyFieldProps) {
  const [{ text, hasBlurred }, setTyped] = useState({ text: '', hasBlurred: false })
  const { amount: typedAmount = Number.NaN, problem } = parseAmount(text, currency)
  const isTyped = text !== '' && Object.is(typedAmount, amount) && !(hasBlurred && !problem)
  const shownAmount = Number.isNaN(amount) ? '' : formatDecimalAmount(amount, currency)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      error={(isTyped && hasBlurred && problem) || error}
      value={isTyped ? text : shownAmount}
      onBlur={() => setTyped({ text, hasBlurred: true })}
      onChange={({ target: { value } }) => {
        setTyped({ text: value, hasBlurred: false })
        onAmount(parseAmount(value, currency).amount ?? Number.NaN)
      }}
    />
  )
}

type NumbersFieldProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  value: unknown
  onChange: (value: unknown) => void
}

/** Shows the typed text until blur, because formatting it earlier would remove a comma or point that was just typed. */
function NumbersField({ value, onChange, ...field }: NumbersFieldProps) {
  const [typedText, setTypedText] = useState<string>()
  return (
    <TextArea
      {...field}
      rows={2}
      hint="Separate the numbers with commas."
      value={typedText ?? formatNumbers(value)}
      onBlur={() => setTypedText(undefined)}
      onChange={({ target }) => {
        setTypedText(target.value)
        onChange(parseNumbers(target.value))
      }}
    />
  )
}
