import { useEffect } from 'react'

let screen: string | undefined
let team: string | null = null

function write(): void {
  document.title = [screen, team, 'Samspill'].filter(Boolean).join(' · ')
}

/** Sets the document title while a screen is shown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    screen = title
    write()
  }, [title])
}

/** Adds the team's name to the title if the person has several: tabs can differ. */
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
