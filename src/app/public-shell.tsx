import { Outlet } from 'react-router'
import { PublicLayout } from './public-layout.tsx'

export function PublicShell() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
