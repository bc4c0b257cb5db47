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

/** Heading and text of one section, with its place among the others. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, index, count, errors, onChange, onMove, onRemove } = props
  const place = index + 1
  return (
    <fieldset className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 gap-y-2">
      <legend className="sr-only">Section {place}</legend>
      <p aria-hidden="true" className="pt-3 text-muted-foreground tabular-figures">
        {place}
      </p>
      <div className="-mr-2.5 flex flex-wrap justify-end gap-x-1">
        <TextField
          name={`heading-${section.id}`}
          label={`Heading of section ${place}`}
          required
          className="flex-1 basis-52 max-sm:mr-2.5 [&_input]:font-semibold [&>label]:sr-only"
          value={section.heading}
          error={errors[`sections.${index}.heading`] ?? ''}
          onChange={({ target }) => onChange({ ...section, heading: target.value })}
        />
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
        className="col-start-2 max-sm:col-span-full [&>label]:sr-only"
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
