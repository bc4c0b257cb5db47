import { TextArea } from '../../ui/field.tsx'

type FeaturesFieldProps = {
  features: readonly string[]
  error: string
  onChange: (features: string[]) => void
}

export const FeaturesField = ({ features, error, onChange }: FeaturesFieldProps) => (
  <TextArea
    label="What it includes"
    hint="One thing on each line."
    className="sm:col-span-2"
    value={features.join('\n')}
    error={error}
    onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
  />
)
