import type { SettingsDifference } from '#shared/settings/settings-version.ts'

/** Strikes the old text through, so that it differs from the new text by more than its color. */
export const DifferenceList = ({ differences }: { differences: readonly SettingsDifference[] }) => (
  <ul aria-label="Differences" className="grid gap-3 text-sm wrap-anywhere">
    {differences.map(({ field, from, to }) => (
      <li key={`${field}: ${from}`} className="grid gap-0.5 border-l-2 border-border pl-3">
        <p className="font-semibold">{field}</p>
        <p>
          <span className="sr-only">From </span>
          <del className="text-muted-foreground">{from}</del>
        </p>
        <p>
          <span className="sr-only">to </span>
          <ins className="no-underline">{to}</ins>
        </p>
      </li>
    ))}
  </ul>
)

export const formatChangeCount = (count: number) => (count === 1 ? '1 change' : `${count} changes`)
