import { business } from '#shared/lib/business.ts'
import { markPath } from './mark-path.ts'

export const Logo = ({ className = '' }: { className?: string }) => (
  <span className={`text-display flex items-center gap-2 text-2xl leading-none tracking-wide ${className}`}>
    <img src={markPath()} alt="" width="32" height="32" fetchPriority="low" className="size-8" />
    {business.product}
  </span>
)
