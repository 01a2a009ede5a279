import { useEffect } from 'react'

let screen: string | undefined
let team: string | null = null

function write(): void {
  document.title = [screen, team, 'Samspill'].filter(Boolean).join(' · ')
}

/** The document title while a screen is shown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    screen = title
    write()
  }, [title])
}

/** The active team's name in every title, for who has several: two tabs may stand in two teams. */
export function useTeamInTitle(name: string | null): void {
  useEffect(() => {
    team = name
    write()
    return () => {
      team = null
      write()
    }
  }, [name])
}
