import { business } from '#shared/lib/settings/business.ts'
import { logoPath } from './logo-path.ts'

export const Logo = ({ className = '' }: { className?: string }) => (
  <span
    className={`text-display flex items-center gap-2 wrap-anywhere leading-none tracking-wide ${textSizeClass(business.product)} ${className}`}
  >
    <img src={logoPath()} alt="" width="32" height="32" fetchPriority="low" className="size-8" />
    {business.product}
  </span>
)

const textSizeClass = (name: string) => (name.length > 12 ? 'text-lg lg:text-2xl' : 'text-2xl')
