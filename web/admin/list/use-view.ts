import { useSearchParams } from 'react-router-dom'

export type View = 'card' | 'list'

const KEPT_AS = 'admin-view'

/** Cards or a list: as the address says, else as it was chosen last. */
export function useView() {
  const [query, setQuery] = useSearchParams()
  const view: View = (query.get('view') ?? localStorage.getItem(KEPT_AS)) === 'list' ? 'list' : 'card'

  function setView(next: View) {
    localStorage.setItem(KEPT_AS, next)
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('view', next)
        return after
      },
      { replace: true },
    )
  }
  return { view, setView }
}
