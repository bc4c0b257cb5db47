import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react'
import type { FieldErrors } from '#shared/parse.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DraftSection } from './draft-edits.ts'

type SectionFieldsProps = {
  section: DraftSection
  index: number
  count: number
  errors: FieldErrors
  onChange: (section: DraftSection) => void
  onMove: (steps: 1 | -1) => void
  onRemove: () => void
}

/** The block has the border, and its fields get theirs under the pointer, with the focus or with an error. */
const QUIET =
  '[&>label]:sr-only [&_:is(input,textarea)]:rounded-b-none [&_:is(input,textarea)]:border-x-transparent [&_:is(input,textarea)]:border-t-transparent [&_:is(input,textarea)]:px-3 forced-colors:[&_:is(input,textarea)]:border-[CanvasText]'

/** Heading and text of one section, with its place among the others. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, index, count, errors, onChange, onMove, onRemove } = props
  const place = index + 1
  return (
    <fieldset className="grid grid-cols-[minmax(1.5rem,1fr)_auto] items-start gap-2 rounded-lg border border-border bg-surface p-2 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:p-3">
      <legend className="sr-only">Section {place}</legend>
      <p aria-hidden="true" className="py-3 pl-2 text-muted-foreground tabular-figures sm:pl-1">
        {place}
      </p>
      <TextField
        name={`heading-${section.id}`}
        label={`Heading of section ${place}`}
        required
        className={`max-sm:col-span-full max-sm:row-start-2 [&_input]:font-semibold ${QUIET}`}
        value={section.heading}
        error={errors[`sections.${index}.heading`] ?? ''}
        onChange={({ target }) => onChange({ ...section, heading: target.value })}
      />
      <div className="flex max-sm:col-start-2 max-sm:row-start-1">
        <SectionButton
          id={`up-${section.id}`}
          label={`Move section ${place} up`}
          Icon={ArrowUp}
          isDisabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <SectionButton
          id={`down-${section.id}`}
          label={`Move section ${place} down`}
          Icon={ArrowDown}
          isDisabled={place === count}
          onClick={() => onMove(1)}
        />
        {count > 1 && <SectionButton label={`Remove section ${place}`} Icon={Trash2} onClick={onRemove} />}
      </div>
      <TextArea
        label={`Text of section ${place}`}
        required
        rows={2}
        className={`col-span-full sm:col-start-2 ${QUIET}`}
        value={section.text}
        error={errors[`sections.${index}.text`] ?? ''}
        onChange={({ target }) => onChange({ ...section, text: target.value })}
      />
    </fieldset>
  )
}

type SectionButtonProps = {
  id?: string
  label: string
  Icon: LucideIcon
  isDisabled?: boolean
  onClick: () => void
}

function SectionButton({ id, label, Icon, isDisabled = false, onClick }: SectionButtonProps) {
  return (
    <Button
      id={id}
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      className="mt-0.5 text-muted-foreground hover:text-foreground"
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}
