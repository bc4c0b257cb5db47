import { Route, Routes } from 'react-router-dom'

export function BaselinePage() {
  return (
    <Routes>
      <Route path="/" element={<h1>Floor</h1>} />
    </Routes>
  )
}
