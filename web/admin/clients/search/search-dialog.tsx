import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../../ui/dialog.tsx'
import { useHasRole } from '../../auth/session.ts'
import { clientPath } from '../client-list.tsx'
import { ClientSearch } from './client-search.tsx'

export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const isStaff = useHasRole('staff')
  return (
    <Dialog title="Find a Client" isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <ClientSearch
          label="Search"
          hasAutoFocus
          onChoose={({ id }) => {
            onClose()
            navigate(isStaff ? clientPath(id) : `/admin/check-in?client=${id}`)
          }}
        />
      )}
    </Dialog>
  )
}
