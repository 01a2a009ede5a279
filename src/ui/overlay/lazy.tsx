import type { AlertDialogProps } from './alert-dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import type { DrawerProps } from './drawer.tsx'
import { lazyPopup } from './lazy-popup.tsx'

/**
 * The doors to everything that pops up over the page. Same props as the component itself, plus `.opener`:
 *
 *   <Button onClick={() => setOpen(true)} {...LazyDialog.opener}>…</Button>
 *   <LazyDialog open={open} onOpenChange={setOpen} title={t('…')} closeLabel={t('common:close')}>…</LazyDialog>
 */
export const LazyDialog = lazyPopup<DialogProps>(() => import('./dialog.tsx').then((module) => module.Dialog))
export const LazyAlertDialog = lazyPopup<AlertDialogProps>(() =>
  import('./alert-dialog.tsx').then((module) => module.AlertDialog),
)
export const LazyDrawer = lazyPopup<DrawerProps>(() => import('./drawer.tsx').then((module) => module.Drawer))
