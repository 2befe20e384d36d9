"""Machine players of the roguelike: who drafts and deploys."""
