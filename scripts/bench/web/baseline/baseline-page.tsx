import { Route, Routes } from 'react-router-dom'

/** The minimal page with React and its router. */
export function BaselinePage() {
  return (
    <Routes>
      <Route path="/" element={<h1>Floor</h1>} />
    </Routes>
  )
}
