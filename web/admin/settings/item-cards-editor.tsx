import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { type CardsSetting, type Row, type RowColumn, readSetting } from '#shared/settings/setting-field.ts'
import { currencyOf, itemName } from '#shared/settings/setting-text.ts'
import { PlainBadge } from '../../ui/badge.tsx'
import { AddButton } from './add-button.tsx'
import { CollapsibleSection } from './collapsible-section.tsx'
import { findErrorsBelow, moveItem } from './draft-edits.ts'
import { FieldGroupError } from './field-group-error.tsx'
import { RowActions } from './row-actions.tsx'
import { type CellProps, RowCell } from './row-cell.tsx'
import type { SettingsDraftState } from './use-settings-draft.ts'

type CardItem = Row & { id?: string }
export type ItemCardsEditorProps = { field: CardsSetting; form: SettingsDraftState }
type CardsProps<Item extends CardItem> = ItemCardsEditorProps & {
  /** Components that replace the standard editor of a column, by the column's key. */
  cells?: Readonly<Record<string, ComponentType<CellProps<Item>>>>
  prepareNewItem?: (blank: Item, items: readonly Item[]) => Item
}

/** Edits a list of cards. Published items cannot be removed once clients exist, because bookings and orders refer to them. */
export function ItemCardsEditor<Item extends CardItem>({
  field,
  form,
  cells,
  prepareNewItem,
}: CardsProps<Item>) {
  const { path, addLabel, newItem, fixedCount = 0 } = field
  const items = readSetting(form.value, path) as readonly Item[]
  const publishedItems = readSetting(form.published, path) as readonly Item[]
  const [addedItemIndex, setAddedItemIndex] = useState<number>()
  const set = (next: readonly Item[]) => form.set(path, next)

  function add() {
    setAddedItemIndex(items.length)
    set([...items, prepareNewItem?.(newItem as Item, items) ?? (newItem as Item)])
  }

  return (
    <div className="grid gap-3">
      <FieldGroupError message={form.errors[path]} />
      {items.map((item, index) => {
        const published = item.id ? publishedItems.find(({ id }) => id === item.id) : undefined
        const isKept = index < fixedCount || (form.hasClients && published !== undefined)
        const name = itemName(field, item) || field.unnamedLabel
        return (
          <SettingCard
            key={item.id || index}
            field={field}
            item={item}
            currency={currencyOf(form.value)}
            isForcedOpen={
              index === addedItemIndex || findErrorsBelow(form.errors, `${path}.${index}`).length > 0
            }
            actions={
              <RowActions
                name={name}
                index={index - fixedCount}
                count={index < fixedCount ? 0 : items.length - fixedCount}
                onMove={(steps) => set(moveItem(items, index, steps))}
                onRemove={isKept ? undefined : () => set(items.toSpliced(index, 1))}
              />
            }
          >
            {(column) => {
              const Cell = cells?.[column.key] ?? (RowCell as ComponentType<CellProps<Item>>)
              return (
                <Cell
                  column={column}
                  row={item}
                  path={`${path}.${index}`}
                  errors={form.errors}
                  currency={currencyOf(form.value)}
                  isRequired
                  published={published}
                  mayHaveBuyers={published !== undefined && form.hasClients}
                  onChange={(changed) => set(items.with(index, changed))}
                />
              )
            }}
          </SettingCard>
        )
      })}
      <AddButton onClick={add}>{addLabel}</AddButton>
    </div>
  )
}

type CardProps = {
  field: CardsSetting
  item: Row
  currency: string
  isForcedOpen: boolean
  actions: ReactNode
  children: (column: RowColumn) => ReactNode
}

function SettingCard({ field, item, currency, isForcedOpen, actions, children }: CardProps) {
  const badge = field.columns.find(({ key }) => key === field.badge && item[key])
  const note = field.toNote?.(item)
  return (
    <div className="relative rounded-lg border border-border px-4 py-1">
      <CollapsibleSection
        isForcedOpen={isForcedOpen}
        isChevronFirst
        summaryClass="min-h-11 pr-9"
        summary={
          <>
            <span className="grid min-w-0 wrap-anywhere">
              <span className="font-semibold first-letter:uppercase">
                {itemName(field, item) || field.unnamedLabel}
              </span>
              <span className="text-sm text-muted-foreground">{field.toFacts(item, currency)}</span>
            </span>
            {badge && <PlainBadge tone="gray">{badge.label}</PlainBadge>}
          </>
        }
      >
        <div className="grid gap-4 pt-3 pb-4 sm:grid-cols-2">
          {note && <p className="text-sm text-muted-foreground sm:col-span-2">{note}</p>}
          {field.columns
            .filter(({ isShown }) => isShown?.(item) !== false)
            .map((column) => (
              <Fragment key={column.key}>{children(column)}</Fragment>
            ))}
        </div>
      </CollapsibleSection>
      <div className="absolute top-1 right-1">{actions}</div>
    </div>
  )
}
