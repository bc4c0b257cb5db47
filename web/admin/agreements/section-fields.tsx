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
    <fieldset className="grid gap-3 border-t border-border pt-5">
      <legend className="sr-only">Section {place}</legend>
      <TextField
        name={`heading-${section.id}`}
        label={`Heading of section ${place}`}
        required
        value={section.heading}
        error={errors[`sections.${index}.heading`] ?? ''}
        onChange={({ target }) => onChange({ ...section, heading: target.value })}
      />
      <TextArea
        label={`Text of section ${place}`}
        required
        value={section.text}
        error={errors[`sections.${index}.text`] ?? ''}
        onChange={({ target }) => onChange({ ...section, text: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          id={`up-${section.id}`}
          variant="ghost"
          size="sm"
          aria-label={`Move section ${place} up`}
          aria-disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          Up
        </Button>
        <Button
          id={`down-${section.id}`}
          variant="ghost"
          size="sm"
          aria-label={`Move section ${place} down`}
          aria-disabled={place === count}
          onClick={() => onMove(1)}
        >
          Down
        </Button>
        {count > 1 && (
          <Button variant="ghost" size="sm" aria-label={`Remove section ${place}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  )
}
