import { Route, Routes } from 'react-router-dom'

export function BaselinePage() {
  return (
    <Routes>
      <Route path="/" element={<h1>Baseline</h1>} />
    </Routes>
  )
}
