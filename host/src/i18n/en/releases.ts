/** Texts about versions: newer ones, and those only this browser uses. */
export const releases = {
  releases: {
    panel: 'the panel',
    update: 'Update',
    ready: 'A new version of {{areas}} is ready.',
    updateNow: 'Update',
    saveFirst: 'Save or discard what you typed first.',
    override: 'Other versions',
    overridden: 'You see other versions of {{areas}} until {{time}}.',
    reset: 'Reset',
  },
} as const;
