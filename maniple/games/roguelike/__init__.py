"""The roguelike: drafts, deployments and auto-battles; `docs/rules/roguelike.md` is its rule book."""
