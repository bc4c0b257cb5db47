import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

export const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button Icon={Plus} variant="outline" size="compact" className="justify-self-start" onClick={onClick}>
    {children}
  </Button>
)
