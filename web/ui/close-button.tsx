import { X } from 'lucide-react'
import { Button } from './button.tsx'

type CloseButtonProps = { label: string; onClick: () => void; className?: string }

export const CloseButton = ({ label, onClick, className = '' }: CloseButtonProps) => (
  <Button variant="ghost" size="icon" aria-label={label} onClick={onClick} className={className}>
    <X className="size-5" />
  </Button>
)
