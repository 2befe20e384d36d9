"""The server's settings: flags first, then environment variables (MANIPLE_PORT ...), then these defaults."""

from pathlib import Path
from typing import Annotated, Literal

from platformdirs import user_data_path
from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

Positive = Annotated[float, Field(gt=0)]


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    return f"sqlite:///{Path(user_data_path('maniple')) / 'maniple.db'}"


class Settings(BaseSettings):
    """Everything that can be set; the limits hold per server process."""

    model_config = SettingsConfigDict(env_prefix="MANIPLE_", extra="ignore")

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8421
    database_url: str = Field(default_factory=default_database)
    workers: Annotated[int, Field(ge=1, le=64)] = 1
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    secure_cookies: bool = Field(default=False, description="cookies over HTTPS only: set it behind a TLS proxy")
    origins: list[str] = Field(default=[], description="origins besides the server's own whose pages may post")

    session_rate: Positive = Field(default=20, description="requests a second of one session, in the long run")
    session_burst: Positive = Field(default=100, description="requests of one session at once")
    address_rate: Positive = Field(default=100, description="requests a second of one address, in the long run")
    address_burst: Positive = Field(default=400, description="requests of one address at once")
    guest_rate: Positive = Field(default=2, description="new guests a second from one address, in the long run")
    guest_burst: Positive = Field(default=30, description="new guests from one address at once")

    match_rate: Positive = Field(default=0.5, description="new matches a second of one session, in the long run")
    match_burst: Positive = Field(default=20, description="new matches of one session at once")

    max_body: Annotated[int, Field(ge=1024)] = 256 * 1024
    body_seconds: Positive = Field(default=10, description="the longest a client may take to send a request")
    max_sockets: Annotated[int, Field(ge=1)] = 4000
    max_sockets_per_session: Annotated[int, Field(ge=1)] = 20
    max_loaded: Annotated[int, Field(ge=1)] = 2000
    machine_seconds: Positive = Field(default=10, description="how long a machine may think about one activation")
