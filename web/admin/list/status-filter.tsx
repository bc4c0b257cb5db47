import { ChevronDown } from 'lucide-react'
import { FILTER_CONTROL_CLASS } from './filter-control-class.ts'

type Option = { value: string; label: string }
type StatusFilterProps = { options: readonly Option[]; value: string; onChange: (status: string) => void }

export function StatusFilter({ options, value, onChange }: StatusFilterProps) {
  return (
    <div className="relative min-w-0 flex-1 max-sm:order-1 sm:flex-none">
      <select
        aria-label="Status"
        value={options.some((option) => option.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        className={`${FILTER_CONTROL_CLASS} appearance-none pr-10 sm:w-44 md:w-36 lg:w-44`}
      >
        <option value="">All Statuses</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted-foreground" />
    </div>
  )
}
