type NobodyProps = {
  /** Where another cell of the row says the word. */
  isWordHidden?: boolean
  className?: string
}

/** In place of a figure about nobody. `relative` keeps the hidden word within a table that scrolls. */
export const Nobody = ({ isWordHidden = false, className = '' }: NobodyProps) => (
  <span className={`relative text-muted-foreground ${className}`}>
    —<span className={isWordHidden ? 'sr-only' : 'max-sm:sr-only'}> nobody</span>
  </span>
)
