import type { ComponentProps } from 'react'

export const Card = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={`rounded-lg border border-border bg-surface p-5 sm:p-6 ${className}`} />
)
