type NobodyProps = { isWordHidden?: boolean; className?: string }

/** `relative` keeps the hidden word within a table that scrolls. */
export const Nobody = ({ isWordHidden = false, className = '' }: NobodyProps) => (
  <span className={`relative text-muted-foreground ${className}`}>
    —<span className={isWordHidden ? 'sr-only' : 'max-sm:sr-only'}> nobody</span>
  </span>
)
