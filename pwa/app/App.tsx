import { BrowserRouter } from 'react-router-dom'
import { Screens } from './Screens.tsx'
import { Shell } from './Shell.tsx'

export function App() {
  return <BrowserRouter><Shell><Screens /></Shell></BrowserRouter>
}
