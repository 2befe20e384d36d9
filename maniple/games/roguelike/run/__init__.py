"""The run (G2): draft, deploy, fight, upgrade, until nine wins or four losses. Pure functions over one value."""
