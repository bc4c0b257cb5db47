type PercentBarProps = {
  /** Undefined if the group has no people. The bar then has a dashed outline to distinguish it from 0%. */
  percent: number | undefined
  fill?: 'bg-neutral' | 'bg-success'
  className?: string
}

export function PercentBar({ percent, fill = 'bg-neutral', className = 'h-3' }: PercentBarProps) {
  const track =
    percent === undefined ? 'border border-dashed border-border-strong' : 'bg-border forced-colors:border'
  return (
    <span aria-hidden="true" className={`block overflow-hidden rounded-sm ${track} ${className}`}>
      <span
        className={`block h-full ${fill} forced-colors:bg-[CanvasText]`}
        style={{ width: `${percent ?? 0}%` }}
      />
    </span>
  )
}

export const PercentScale = ({ className = '' }: { className?: string }) => (
  <p
    aria-hidden="true"
    className={`flex justify-between border-t border-border pt-1 text-xs text-muted-foreground tabular-figures ${className}`}
  >
    <span>0</span>
    <span>50</span>
    <span>100%</span>
  </p>
)

type EmptyValueProps = { isWordHidden?: boolean; className?: string }

/** Marks a cell without a value. Without the class `relative`, the hidden word 'none' would widen a scrolling table. */
export const EmptyValue = ({ isWordHidden = false, className = '' }: EmptyValueProps) => (
  <span className={`relative text-muted-foreground ${className}`}>
    —<span className={isWordHidden ? 'sr-only' : 'max-sm:sr-only'}> none</span>
  </span>
)
