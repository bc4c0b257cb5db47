import { Route, Routes } from 'react-router-dom'

/** The least that a page of React and its router can be. */
export function BaselinePage() {
  return (
    <Routes>
      <Route path="/" element={<h1>Floor</h1>} />
    </Routes>
  )
}
