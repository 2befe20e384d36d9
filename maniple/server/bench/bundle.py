"""What a browser downloads for each page, gzipped: the document, what all pages share, and what the page adds."""

import gzip
import json
from pathlib import Path
from typing import Any

ENTRY = "index.html"
COMPRESSED_ALREADY = {".woff2", ".png"}


def page_sizes(static: Path) -> dict[str, int]:
    """Bytes by page, fonts and icons included; every part that is loaded on demand counts as a page of its own."""
    manifest: dict[str, Any] = json.loads((static / "manifest.json").read_text("utf-8"))
    parts = {part["file"] for part in manifest.values() if "file" in part}
    styles = {style for part in manifest.values() for style in part.get("css", ())}
    always = [path for path in static.rglob("*") if path.is_file() and path.name != "manifest.json"]
    shared = {str(path.relative_to(static)) for path in always} - parts - styles | _needs(manifest, ENTRY)
    # Fonts are named in the manifest too, and every page may show each of them.
    shared |= {name for name in parts if Path(name).suffix in COMPRESSED_ALREADY}
    demanded = {name for part in manifest.values() for name in part.get("dynamicImports", ())}
    pages = {name: shared | _needs(manifest, name) for name in demanded}
    return {name: sum(_sent(static / file) for file in files) for name, files in ({ENTRY: shared} | pages).items()}


def _needs(manifest: dict[str, Any], name: str) -> set[str]:
    """The files of a part and of all it imports."""
    found: set[str] = set()
    waiting, seen = [name], {name}
    while waiting:
        part = manifest[waiting.pop()]
        found |= {part["file"], *part.get("css", ())}
        new = set(part.get("imports", ())) - seen
        seen |= new
        waiting.extend(new)
    return found


def _sent(file: Path) -> int:
    content = file.read_bytes()
    return len(content) if file.suffix in COMPRESSED_ALREADY else len(gzip.compress(content))
